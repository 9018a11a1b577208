// Before the first paint: the stored theme and language, which skeleton fits the address, what its page is made of, and what the
// form of the sign-in asks.
// And where the product does not come: what is said instead.
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
  // how people sign in here, which the form waits for
  if (place === 'auth' && !/^\/auth\/(?!login)/.test(location.pathname))
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'fetch',
        href: '/api/csrf',
        crossOrigin: 'anonymous',
      }),
    )
}

// The first question for a language of dates and numbers takes as long as drawing half a page: asked while scripts load.
Intl.DateTimeFormat.supportedLocalesOf(document.documentElement.lang)

// In place of the skeleton: the product could not be loaded, said in both languages, that of the page first.
function showStartFailure() {
  const failure = document.getElementById('start-failure').content.firstElementChild.cloneNode(true)
  failure.firstElementChild.prepend(failure.querySelector(`[lang=${document.documentElement.lang}]`))
  const heading = failure.querySelector('h2')
  heading.replaceWith(Object.assign(document.createElement('h1'), { textContent: heading.textContent }))
  for (const button of failure.querySelectorAll('button'))
    button.addEventListener('click', () => location.reload())
  document.getElementById('root').replaceChildren(failure)
  failure.querySelector('button').focus()
}

addEventListener('startfailure', showStartFailure)
// events of scripts do not bubble; others than that of the product are fetched by it, and it cares for them
addEventListener('error', ({ target }) => target.type === 'module' && showStartFailure(), true)
