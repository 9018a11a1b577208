// Before the first paint: the stored theme and language, which skeleton fits the address, and what its page is made of.
'use strict'

// by language and beginning of the address; the build fills it
const preloads = {}

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
  const place = window.parent !== window ? 'frame' : isSignedIn ? 'shell' : 'auth'
  root.dataset.place = place
  const address = place === 'auth' ? '/auth/login' : place === 'shell' ? location.pathname : ''
  for (const [page, files] of Object.entries(preloads[root.lang] ?? {}))
    if (address.startsWith(page))
      for (const file of files)
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }),
        )
}
