/**
 * How the text of a file is read, by its extension; one of the same content under another extension is read on its own. The function
 * `reader_of` of the database says the same.
 */
const extensionsOf = {
  docx: 'docx docm dotx',
  xlsx: 'xlsx xlsm xltx',
  pptx: 'pptx pptm ppsx potx',
  odt: 'odt ott',
  ods: 'ods ots',
  odp: 'odp otp',
  rtf: 'rtf',
  pdf: 'pdf',
  doc: 'doc dot',
  ppt: 'ppt pps pot',
  xls: 'xls xlt xlsb',
  msg: 'msg',
  eml: 'eml',
  html: 'html htm xhtml',
  markdown: 'md markdown mdown',
  csv: 'csv tsv',
  text:
    'txt log json xml yaml yml ini toml conf properties sql css scss less ts tsx mts cts jsx mjs c h cc cpp hpp cs java kt ' +
    'go rs rb php swift r scala lua tex diff patch srt vtt ics vcf text jsonc json5 map webmanifest xsd xsl rss plist cfg ' +
    'env editorconfig sass js cjs kts cxx hh py sh bash zsh ps1 pl pm mk dockerfile graphql gql rst adoc',
} as const satisfies Readonly<Record<string, string>>

export type Reader = keyof typeof extensionsOf

/** Every extension, in lower case and without the dot, with its reader. */
export const readerOfExtension: ReadonlyMap<string, Reader> = new Map(
  Object.entries(extensionsOf).flatMap(([reader, list]) =>
    list.split(' ').map((extension) => [extension, reader as Reader] as const),
  ),
)

/** The reader of a file with this name; `null` for one whose text is not read. */
export function readerOf(name: string): Reader | null {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? null : (readerOfExtension.get(name.slice(dot + 1).toLowerCase()) ?? null)
}
