// Before the first paint: the stored theme and language, and which skeleton fits the address.
'use strict'

function stored(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // the storage refuses: the system decides
  }
}

{
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = { light: 'light', dark: 'dark' }[stored('theme')] ?? (dark ? 'dark' : 'light')
  root.lang = { de: 'de', en: 'en' }[stored('locale')] ?? (/^de\b/i.test(navigator.language) ? 'de' : 'en')
  const isSignedIn = stored('bp-refreshToken') !== null && !location.pathname.startsWith('/auth/')
  root.dataset.place = window.parent !== window ? 'frame' : isSignedIn ? 'shell' : 'auth'
}
