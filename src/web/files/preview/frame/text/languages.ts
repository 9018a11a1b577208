import type { LanguageFn } from 'highlight.js'

type Load = () => Promise<{ readonly default: LanguageFn }>

/** The grammar of a language by the extension of a file or the name in a fence of Markdown, loaded when it is met. */
const languages: readonly (readonly [extensions: string, load: Load])[] = [
  ['js mjs cjs jsx javascript', () => import('highlight.js/lib/languages/javascript')],
  ['ts mts cts tsx typescript', () => import('highlight.js/lib/languages/typescript')],
  ['json jsonc json5 map webmanifest', () => import('highlight.js/lib/languages/json')],
  ['html htm xml xhtml xsd xsl svg rss plist', () => import('highlight.js/lib/languages/xml')],
  ['css', () => import('highlight.js/lib/languages/css')],
  ['scss sass', () => import('highlight.js/lib/languages/scss')],
  ['less', () => import('highlight.js/lib/languages/less')],
  ['yaml yml', () => import('highlight.js/lib/languages/yaml')],
  ['ini toml conf cfg properties env editorconfig', () => import('highlight.js/lib/languages/ini')],
  ['py python', () => import('highlight.js/lib/languages/python')],
  ['java', () => import('highlight.js/lib/languages/java')],
  ['kt kts kotlin', () => import('highlight.js/lib/languages/kotlin')],
  ['c h', () => import('highlight.js/lib/languages/c')],
  ['cpp cc cxx hpp hh', () => import('highlight.js/lib/languages/cpp')],
  ['cs csharp', () => import('highlight.js/lib/languages/csharp')],
  ['go', () => import('highlight.js/lib/languages/go')],
  ['rs rust', () => import('highlight.js/lib/languages/rust')],
  ['rb ruby', () => import('highlight.js/lib/languages/ruby')],
  ['php', () => import('highlight.js/lib/languages/php')],
  ['swift', () => import('highlight.js/lib/languages/swift')],
  ['sql', () => import('highlight.js/lib/languages/sql')],
  ['sh bash zsh shell', () => import('highlight.js/lib/languages/bash')],
  ['ps1 powershell', () => import('highlight.js/lib/languages/powershell')],
  ['r', () => import('highlight.js/lib/languages/r')],
  ['pl pm perl', () => import('highlight.js/lib/languages/perl')],
  ['lua', () => import('highlight.js/lib/languages/lua')],
  ['tex latex', () => import('highlight.js/lib/languages/latex')],
  ['dockerfile', () => import('highlight.js/lib/languages/dockerfile')],
  ['makefile mk', () => import('highlight.js/lib/languages/makefile')],
  ['diff patch', () => import('highlight.js/lib/languages/diff')],
  ['graphql gql', () => import('highlight.js/lib/languages/graphql')],
]

export const languageOf = (name: string): Load | undefined =>
  languages.find(([names]) => names.split(' ').includes(name.toLowerCase()))?.[1]
