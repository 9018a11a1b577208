interface Window {
  readonly happyDOM: { readonly setURL: (url: string) => void }
}
