import type { Render } from '../frame-host.ts'
import { searchIn } from '../text/find-text.ts'
import { zooming } from '../zooming.ts'
import './mail.css'

/** The page that the server made of a mail, cleaned there; nothing of it could run here or load anything either. */
export const renderMail: Render = async (opening, host) => {
  const page = new DOMParser().parseFromString(
    new TextDecoder().decode(opening.content as ArrayBuffer),
    'text/html',
  )
  // the frame has a main part already
  const main = page.querySelector('main')
  const body = document.createElement('div')
  body.className = main && isOurs(main) ? 'body' : 'body paper'
  body.dir = 'auto'
  body.append(...(main?.childNodes ?? []))
  main?.replaceWith(body)
  const mail = document.createElement('div')
  mail.className = 'mail'
  mail.append(...page.querySelectorAll('head > style'), ...page.body.childNodes)
  host.root.append(mail)
  const search = searchIn(mail, host)
  search.light(opening)
  return { find: search.find, zoom: zooming(mail, host) }
}

/** What the mail says is a mere text, or nothing: it has no colours of its own. */
const isOurs = ({ children: [only, ...more] }: Element): boolean =>
  more.length === 0 && only?.childElementCount === 0 && only.matches('.plain, .note')
