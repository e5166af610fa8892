// Asks the JSON language service of VS Code for completions and problems, and prints them as JSON.
//
// usage: node complete.js SERVICE DOCUMENT…
//
// The character '|' in a document marks the cursor.
const fs = require("fs");
const path = require("path");
const { fileURLToPath, pathToFileURL } = require("url");
const [service, ...documents] = process.argv.slice(2);
const { getLanguageService, TextDocument } = require(path.join(service, "vscode-json-languageservice"));

const languageService = getLanguageService({
  schemaRequestService: async (uri) => fs.readFileSync(fileURLToPath(uri), "utf8"),
  workspaceContext: { resolveRelativePath: (name, document) => new URL(name, document).href },
});
languageService.configure({ validate: true, allowComments: false });

async function ask(file) {
  const text = fs.readFileSync(file, "utf8");
  const cursor = text.indexOf("|");
  const document = TextDocument.create(
    pathToFileURL(path.resolve(file)).href, "json", 1, text.replace("|", ""));
  const json = languageService.parseJSONDocument(document);
  const problems = await languageService.doValidation(document, json);
  const list =
    cursor < 0 ? { items: [] } : await languageService.doComplete(document, document.positionAt(cursor), json);
  return {
    completions: list.items.map((item) => item.label),
    documentation: list.items.map((item) => (item.documentation && item.documentation.value) || item.documentation || ""),
    problems: problems.map((problem) => problem.message),
  };
}

Promise.all(documents.map(ask)).then((results) => console.log(JSON.stringify(results)));
