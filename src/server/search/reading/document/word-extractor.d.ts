declare module 'word-extractor' {
  interface Document {
    getBody(): string
    getFootnotes(): string
    getEndnotes(): string
    getTextboxes(): string
    getAnnotations(): string
    getHeaders(options: { readonly includeFooters: boolean }): string
  }
  export default class WordExtractor {
    extract(source: Buffer): Promise<Document>
  }
}
