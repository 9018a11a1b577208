/**
 * Says that the first page could not be loaded, in place of its skeleton, with a way to try again. Needs neither texts nor the libraries,
 * which may be what is missing; so it says it in both languages, that of the page first.
 */
export function showStartFailure(): void {
  const root = document.getElementById('root')
  if (!root) return
  const isGerman = document.documentElement.lang === 'de'
  const failure = element('main', 'boot-failure')
  failure.setAttribute('role', 'alert')
  const said = isGerman ? [words.de, words.en] : [words.en, words.de]
  for (const [index, { language, title, text, retry }] of said.entries()) {
    const part = element('section')
    part.lang = language
    const button = element('button', '', retry)
    button.addEventListener('click', () => window.location.reload())
    part.append(element(index === 0 ? 'h1' : 'h2', '', title), element('p', '', text), button)
    failure.append(part)
  }
  root.replaceChildren(failure)
  failure.querySelector('button')?.focus()
}

const words = {
  de: {
    language: 'de',
    title: 'Kontor konnte nicht geladen werden',
    text: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Es ist nichts verloren.',
    retry: 'Erneut versuchen',
  },
  en: {
    language: 'en',
    title: 'Kontor could not be loaded',
    text: 'Please check your connection and try again. Nothing is lost.',
    retry: 'Try again',
  },
} as const

function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}
