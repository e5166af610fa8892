/// Strings that try to become markup.
public let hostileTexts = [
  "\"><script>alert(1)</script>", "' onx='alert(1)", "\" onx=\"alert(1)", "--><script>", "]]>",
  "</title></textarea><b>", "<!--", "<![CDATA[", "&lt;script&gt;", "&#60;", "&", "&amp", "`",
  "\"\u{301}><b onx=1>", "'\u{301} onx=1 '\u{20D0}", "<\u{301}script>", "&\u{301}lt;", ">\u{338}",
  "javascript:alert(1)", " java\tscript:alert(1)", "\u{1}JaVa\r\nScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>", "vbscript:x", "java\u{0}script:x", "\u{0}",
  "a\u{0}b\rc\r\nd\ne\tf", "\u{202E}abc\u{2066}\u{200F}", "{{x}}", "\\", "\\\\\"", "${x}", "/>",
  "=", " ", "", "//example.com/?a=1&b=2#\"'", "https://example.com/<>", "HTTPS://example.com",
  "mailto:a@example.com", "https\u{301}://example.com", "a:b", "./a:b", "?a:b", "#a:b",
  "\u{FEFF}javascript:x", "\u{A0}javascript:x", "java&#115;cript:x", "javascript&colon;x",
  "[a](javascript:x)", "![a](x)", "(javascript:x)", ": /url", "](x)", "](<x>)", ") b", "<x>",
  "<http://example.com>", "\n\n# a", "\n---\n", "===", "- a", "+", "*a*", "__a__", "1. a", "1) a",
  "~~a~~", "| a | b |\n|---|---|", "a  \nb", "```\na", "    code", "a\\\nb", "# a #", "a ##",
  "\u{1B}(J\u{1B}]0;a\u{7}", "a\u{9B}31m\u{85}\u{7F}b", "^a^", "[^1]: a", "^[a]",
  "\u{3000}a\u{A0}", "é&ü", "日本語<", "👩‍👩‍👧‍👦\"",
]
