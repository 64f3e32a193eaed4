/** A separate file, because the security policy forbids inline styles. */
export const apiPageStyle = `
:root { color-scheme: light dark; --line: #d9d6d0; --faint: #f6f5f2; --ink: #1d1c1a; --quiet: #5c5852; --go: #1b6e3c; --ground: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --line: #45423d; --faint: #24221f; --ink: #eeebe5; --quiet: #b5b0a7; --go: #7fd19f; --ground: #181715; }
}
* { box-sizing: border-box; }
body { max-width: 60rem; margin: 0 auto; padding: 16px; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 small { color: var(--quiet); font-size: 16px; font-weight: 400; }
h2 { margin-top: 48px; border-bottom: 1px solid var(--line); }
h3 { margin: 0; font-size: 16px; overflow-wrap: anywhere; }
h4 { margin: 12px 0 4px; font-size: 14px; color: var(--quiet); }
a { color: var(--go); }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--go); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0; padding: 0; list-style: none; }
nav a, summary { display: inline-block; padding: 10px 0; }
.call { margin: 16px 0; padding: 16px; border: 1px solid var(--line); border-radius: 8px; }
.call p { margin: 4px 0; }
.method { color: var(--go); font-size: 13px; }
.access { color: var(--quiet); }
table { border-collapse: collapse; }
th, td { padding: 4px 16px 4px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
pre { margin: 0; padding: 12px; overflow-x: auto; border-radius: 8px; background: var(--faint); font-size: 13px; }
summary { cursor: pointer; color: var(--quiet); }
details ul { margin: 0; }
`
