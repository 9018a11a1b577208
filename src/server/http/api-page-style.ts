/** The style of the readable page of the API. */
export const apiPageStyle = `
:root { color-scheme: light dark; --quiet: color-mix(in srgb, currentcolor 65%, transparent);
  --field: color-mix(in srgb, currentcolor 7%, transparent); --accent: #0f5f8f }
@media (prefers-color-scheme: dark) { :root { --accent: #6db8e4 } }
body { font: 14px/1.5 'Segoe UI', system-ui, sans-serif; max-width: 960px; margin: 0 auto; padding: 24px 16px 64px }
h1 { font-size: 28px; margin: 0 0 8px }
h2 { font-size: 20px; margin: 40px 0 8px }
nav a { margin-right: 16px }
a { color: var(--accent) }
article { background: var(--field); border-radius: 8px; padding: 16px; margin: 16px 0; overflow-wrap: anywhere }
h3 { font: 600 14px/1.5 ui-monospace, Consolas, monospace; margin: 0 }
h3 b { color: var(--accent); display: inline-block; min-width: 64px }
p { margin: 4px 0 }
dl { display: grid; grid-template-columns: 112px 1fr; gap: 4px 16px; margin: 8px 0 0 }
dt { color: var(--quiet) }
dd { margin: 0 }
code { font: 13px/1.5 ui-monospace, Consolas, monospace }
ul { margin: 0; padding-left: 16px }
@media (max-width: 480px) { dl { grid-template-columns: 1fr } }
`
