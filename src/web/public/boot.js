// Before the first paint: the stored theme and language, and which skeleton fits the address.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // storage refused: the system decides
    }
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = { light: 'light', dark: 'dark' }[read('theme')] ?? (dark ? 'dark' : 'light')
  root.lang = { de: 'de', en: 'en' }[read('locale')] ?? (/^de\b/i.test(navigator.language) ? 'de' : 'en')
  root.dataset.place = location.pathname.startsWith('/auth/') || !read('bp-refreshToken') ? 'auth' : 'shell'
})()
