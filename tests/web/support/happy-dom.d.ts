interface Window {
  readonly happyDOM: {
    readonly setURL: (url: string) => void
    readonly setViewport: (viewport: { readonly width: number; readonly height: number }) => void
    readonly settings: {
      readonly navigator: { maxTouchPoints: number }
      readonly device: { prefersReducedMotion: string }
    }
  }
}
