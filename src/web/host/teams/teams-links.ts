import { app } from '@microsoft/teams-js'
import { tabOf } from '#contract/host/host-tabs.ts'

/**
 * A deep link of Teams to an address (path with query); readers without Teams are led to the same page in a browser. Without the
 * id of the app, which not every host tells, the whole address itself.
 * Shape: https://learn.microsoft.com/microsoftteams/platform/concepts/build-and-test/deep-link-application
 */
export function deepLink(appId: string, address: string): string {
  const url = new URL(address, window.location.origin).href
  if (appId === '') return url
  const link = new URL(`https://teams.microsoft.com/l/entity/${appId}/${tabOf(address).id}`)
  link.searchParams.set('webUrl', url)
  link.searchParams.set('context', JSON.stringify({ subEntityId: address }))
  return link.href.replaceAll('+', '%20')
}

/** Other sites open outside: in the frame they would take the place of Kontor, or be refused there. */
export function openLinksOutside(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
    if (!/^https?:$/u.test(link.protocol) || link.origin === window.location.origin) return
    event.preventDefault()
    openOutside(link.href)
  })
}

/** Teams opens an address where its person opens links; where it cannot, the browser does. */
export function openOutside(address: string): void {
  app.openLink(address).catch(() => window.open(address, '_blank', 'noopener'))
}
