// Runs at the beginning of a copy of the page, and writes the state of the page to an attribute of the root element.
const ran = [];  // Whoever gets a script onto the page calls ran.push.
const faults = [];
addEventListener("error", event => {
  faults.push(event.message ?? `${event.target.localName} ${event.target.src ?? event.target.href}`);
}, true);
addEventListener("load", () => {
  const all = selector => [...document.querySelectorAll(selector)];
  const text = (element, selector) => element.querySelector(selector)?.textContent ?? null;
  const report = {
    language: document.documentElement.lang,
    title: document.title,
    articles: all("main > article").map(article => {
      const image = article.querySelector("img");
      return {
        text: text(article, "p, figcaption, h2"),
        author: text(article, "footer b"),
        day: text(article, "footer time"),
        link: article.querySelector("a")?.href ?? null,
        image: image && {
          source: image.getAttribute("src"), alternative: image.alt, width: image.naturalWidth,
        },
      };
    }),
    elements: all("main *").map(element => element.localName),
    handlers: all("*").flatMap(element => element.getAttributeNames()).filter(name => name.startsWith("on")),
    scripts: document.scripts.length,
    isStyled: all("main > article").every(article => getComputedStyle(article).borderRadius === "12px"),
    ran,
    faults,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(report));
  document.documentElement.dataset.report = btoa(String.fromCharCode(...bytes));
});
