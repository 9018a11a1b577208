import type { Frame } from 'playwright/test'
import { signInByApi } from './support/api.ts'
import { colleagueToken, foundCompany, openTo, teamsAppId, welcomeColleague } from './support/entra.ts'
import { entryOf, openMenu } from './support/files.ts'
import { expect, expectAccessible, pageOf, photograph, test, toastOf } from './support/kontor.ts'
import { administrator, clerk } from './support/people.ts'
import { openInTeams } from './support/teams.ts'
import { textsOf } from './support/texts.ts'
import type { Say } from './support/texts.ts'

// whoever comes here is known to Teams, not to this browser
test.use({ person: null, language: null })

test.beforeAll(async ({ baseURL }) => {
  await foundCompany(await signInByApi(baseURL ?? '', administrator))
  await welcomeColleague(baseURL ?? '')
})

const say = textsOf('de')
const form = (app: Frame, words: Say = say) => app.getByRole('heading', { name: words('auth.login.title') })
const area = (app: Frame, key: string) =>
  app.getByRole('navigation', { name: say('shell.areas') }).getByRole('link', { name: say(key) })
const whereIs = (app: Frame): string => {
  const { pathname, search } = new URL(app.url())
  return pathname + search
}

test('whoever is known to Teams is signed in at once, in one row, with the theme of Teams', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const teams = await openInTeams(page, `${baseURL}/profile/`, { sso: colleagueToken() })
  const { app } = teams
  await expect(area(app, 'shell.fileManager')).toBeVisible()
  await expect.poll(() => teams.count('appInitialization.success')).toBeGreaterThan(0)
  await expect(app.getByRole('radiogroup', { name: say('profile.language') })).toBeVisible()
  await expect(app.getByText(say('profile.theme'), { exact: true })).toBeHidden()
  // the cookie of the CSRF value is refused in a foreign frame; nothing depends on it
  expect(await context.cookies()).toEqual([])
  expect(await app.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  await photograph(page, 'teams-profile-default')
  const back = app.locator('.fui-FluentProvider').first()
  const colour = () => back.evaluate((element) => getComputedStyle(element).backgroundColor)
  const light = await colour()
  // a dialog that is open follows too
  await app.getByRole('button', { name: 'Petra Klein' }).click()
  await app.getByRole('menuitem', { name: say('shell.language') }).click()
  await teams.setTheme('dark')
  await expect.poll(colour).not.toBe(light)
  await photograph(page, 'teams-menu-dark')
  await expect(app.getByRole('menuitem', { name: say('shell.signOut') })).toBeHidden()
  await app.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(app.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await teams.setTheme('contrast')
  await expect.poll(colour).toBe('rgb(0, 0, 0)')
  await page.setViewportSize({ width: 320, height: 640 })
  await photograph(page, 'teams-profile-contrast-320')
  await expectAccessible(page)
  await app.getByRole('button', { name: 'Petra Klein' }).click()
  await app.getByRole('menuitem', { name: 'Language' }).click()
  await app.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(app.getByRole('heading', { name: say('shell.profile') })).toBeVisible()
  expect(await app.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

test('whom Teams does not vouch for gets the form in the language of Teams; the button asks for consent', async ({
  page,
  baseURL,
}) => {
  const teams = await openInTeams(page, `${baseURL}/filemanager/`, { theme: 'dark' })
  const { app } = teams
  await expect(form(app)).toBeVisible()
  await photograph(page, 'teams-form-dark')
  await app.getByLabel(say('auth.login.email')).fill(clerk.email)
  await app.getByLabel(say('auth.login.password'), { exact: true }).fill(clerk.password)
  await app.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()
  await expect(area(app, 'shell.fileManager')).toHaveAttribute('aria-current', 'page')
  await app.getByRole('banner').getByRole('button').last().click()
  await app.getByRole('menuitem', { name: say('shell.signOut') }).click()
  await expect(form(app)).toBeVisible()
  const ask = app.getByRole('button', { name: say('auth.microsoft.signIn') })
  await ask.click()
  await expect(app.getByRole('alert')).toContainText(say('auth.microsoft.failed'))
  await page.evaluate((token) => {
    ;(window as unknown as { HOST: { sso: string } }).HOST.sso = token
  }, colleagueToken())
  await ask.click()
  await expect(app.getByRole('button', { name: 'Petra Klein' })).toBeVisible()
})

test('a host that never answers ends at the form after a while', async ({ page, context, baseURL }) => {
  const other = await context.newPage()
  const [silent, tokenless] = await Promise.all([
    openInTeams(page, `${baseURL}/home/`, { mute: '1' }),
    openInTeams(other, `${baseURL}/home/`, { sso: 'never', locale: 'en-us' }),
  ])
  await expect(form(tokenless.app, textsOf('en'))).toBeVisible()
  await photograph(other, 'teams-form-en')
  // nobody is around: as in a browser, whose language is English here
  await expect(form(silent.app, textsOf('en'))).toBeVisible()
  await expect(silent.app.getByRole('button', { name: 'Switch to dark' })).toBeVisible()
})

test('a session that is over goes on without a word', async ({ page, baseURL, faults }) => {
  faults.expect(/status of 401/u)
  const { app } = await openInTeams(page, `${baseURL}/home/`, { sso: colleagueToken() })
  await expect(area(app, 'shell.fileManager')).toBeVisible()
  await app.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('bp-accessToken', access)
      localStorage.setItem('bp-refreshToken', refresh)
    },
    [foreignToken(1), foreignToken(4_000_000_000)] as const,
  )
  await area(app, 'shell.fileManager').click()
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(area(app, 'shell.fileManager')).toHaveAttribute('aria-current', 'page')
  await expect(form(app)).toBeHidden()
  const length = () => app.evaluate(() => localStorage.getItem('bp-accessToken')?.length ?? 0)
  await expect.poll(length).toBeGreaterThan(100)
})

test('links of Teams open their place, first and later; links for Teams are made and shared', async ({
  page,
  baseURL,
  folder,
  api,
}) => {
  await openTo(api, folder)
  await api.uploadText([...folder, 'Plan.txt'], 'Ebbe')
  await api.uploadText([...folder, 'Karte.txt'], 'Flut')
  const { files } = await api.listFolder(folder)
  const id = files.find(({ name }) => name === 'Plan.txt')?.id ?? ''
  const place = `${pageOf(folder)}?fileId=${id}`
  const teams = await openInTeams(page, `${baseURL}/home/`, { sso: colleagueToken(), sub: place })
  const { app } = teams
  await expect(entryOf(app, 'Plan.txt')).toBeVisible()
  await expect.poll(() => whereIs(app)).toBe(place)
  await expect
    .poll(() => teams.said('setFrameContext'))
    .toEqual([{ contentUrl: baseURL + place, websiteUrl: baseURL + place }])

  await teams.resume('/profile/', `${baseURL}/home/`)
  await expect.poll(() => whereIs(app)).toBe('/profile/')
  await teams.resume('//evil.example/', `${baseURL}/profile/`)
  await expect.poll(() => whereIs(app)).toBe('/home/')
  await teams.resume('', `${baseURL}${pageOf(folder)}`)
  await expect(entryOf(app, 'Karte.txt')).toBeVisible()
  await teams.tell('backButtonPress')
  await expect(area(app, 'shell.home')).toHaveAttribute('aria-current', 'page')

  await teams.resume(pageOf(folder), `${baseURL}/filemanager/`)
  await (
    await openMenu(app, say, 'Karte.txt')
  )
    .getByRole('menuitem', { name: say('files.action.share') })
    .click()
  const dialog = app.getByRole('dialog')
  const link = new URL(await dialog.getByLabel(say('files.share.link'), { exact: true }).inputValue())
  expect(link.origin + link.pathname).toBe(`https://teams.microsoft.com/l/entity/${teamsAppId}/files`)
  const other = files.find(({ name }) => name === 'Karte.txt')?.id ?? ''
  expect(JSON.parse(link.searchParams.get('context') ?? '')).toEqual({
    subEntityId: `/filemanager/?fileId=${other}`,
  })
  await teams.setTheme('contrast')
  await photograph(page, 'teams-share-contrast')
  await dialog.getByRole('button', { name: say('files.share.inHost') }).click()
  await expect
    .poll(() => teams.said('sharing.shareWebContent'))
    .toEqual([{ content: [{ type: 'URL', url: link.href, message: 'Karte.txt', preview: true }] }])

  // other sites open outside: in the frame they would take the place of Kontor
  await app.evaluate(() => {
    const outside = document.createElement('a')
    outside.href = 'https://elsewhere.example/'
    document.body.append(outside)
    outside.click()
  })
  await expect.poll(() => teams.said('executeDeepLink')).toEqual(['https://elsewhere.example/'])
})

test('a team chooses a folder for a tab of its channel, and the tab shows it', async ({
  page,
  baseURL,
  folder,
  api,
}) => {
  await openTo(api, folder)
  const [top = '', name = ''] = folder
  const wishes = { sso: colleagueToken(), frame: 'settings' } as const
  const teams = await openInTeams(page, `${baseURL}/teams/configure`, wishes)
  for (const each of [top, name]) {
    await expect.poll(() => teams.said('settings.setValidityState')).toEqual([false])
    await teams.app.getByRole('listitem').filter({ hasText: each }).getByRole('button').click()
  }
  await expect.poll(() => teams.said('settings.setValidityState')).toEqual([true])
  await photograph(page, 'teams-configure')
  await teams.tell('settings.save', {})
  await expect.poll(() => teams.count('settings.save.success')).toBe(1)
  const [saved] = (await teams.said('settings.setSettings')) ?? []
  const { contentUrl, suggestedDisplayName } = saved as Record<string, string>
  expect(suggestedDisplayName).toBe(name)
  await api.uploadText([...folder, 'Im Kanal.txt'], 'Ebbe')
  const tab = await openInTeams(page, contentUrl ?? '', { sso: colleagueToken(), theme: 'dark' })
  await expect(entryOf(tab.app, 'Im Kanal.txt')).toBeVisible()
  expect(whereIs(tab.app)).toBe(pageOf(folder))
  // kept in the background and shown again
  await tab.resume('/home/', `${baseURL}/home/`)
  await expect.poll(() => whereIs(tab.app)).toBe('/home/')
  await tab.resume('', contentUrl ?? '')
  await expect.poll(() => whereIs(tab.app)).toBe(pageOf(folder))
})

test('files go up, are renamed, moved, fetched twice and deleted in the frame, where nothing may be stored', async ({
  page,
  baseURL,
  folder,
  api,
}) => {
  await page.addInitScript(refuseStorage)
  await openTo(api, folder)
  await api.createFolder([...folder, 'Ablage'])
  const { app } = await openInTeams(page, `${baseURL}${pageOf(folder)}`, { sso: colleagueToken() })
  await expect(entryOf(app, 'Ablage')).toBeVisible()
  await app
    .getByLabel(say('files.upload.choose'), { exact: true })
    .setInputFiles([{ name: 'Liste.txt', mimeType: 'text/plain', buffer: Buffer.from('Ebbe und Flut') }])
  await expect(entryOf(app, 'Liste.txt')).toBeVisible()

  await (
    await openMenu(app, say, 'Liste.txt')
  )
    .getByRole('menuitem', { name: say('files.action.rename') })
    .click()
  const stem = app.getByRole('textbox', { name: say('files.rename.stem', { extension: '.txt' }) })
  await stem.fill('Bericht')
  await stem.press('Enter')
  await expect(entryOf(app, 'Bericht.txt')).toBeVisible()

  for (const round of [1, 2]) {
    const download = page.waitForEvent('download')
    await (
      await openMenu(app, say, 'Bericht.txt')
    )
      .getByRole('menuitem', { name: say('files.action.download') })
      .click()
    expect((await download).suggestedFilename(), `round ${round}`).toBe('Bericht.txt')
  }

  await entryOf(app, 'Bericht.txt').click({ modifiers: ['Control'] })
  await page.keyboard.press('Control+x')
  await entryOf(app, 'Ablage').dblclick()
  await expect(app.getByRole('heading', { level: 1, name: 'Ablage' })).toBeVisible()
  await page.keyboard.press('Control+v')
  await expect(entryOf(app, 'Bericht.txt')).toBeVisible()
  await photograph(page, 'teams-files')

  await (
    await openMenu(app, say, 'Bericht.txt')
  )
    .getByRole('menuitem', { name: say('files.action.delete') })
    .click()
  await app
    .getByRole('dialog')
    .getByRole('button', { name: say('files.delete.submit'), exact: true })
    .click()
  await expect(toastOf(app, say('files.delete.done', { count: 1, name: 'Bericht.txt' }))).toBeVisible()
  expect((await api.listFolder([...folder, 'Ablage'])).files).toEqual([])
})

/** A token that ends so many seconds after 1970, and that nobody has signed. */
function foreignToken(exp: number): string {
  return `${part({ alg: 'HS256' })}.${part({ exp })}.x`
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** In the frame, what a browser does that blocks the storage of foreign pages. */
function refuseStorage(): void {
  if (window.top === window) return
  // whatever is said here has to be said inside: it runs in the page
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError')
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const reject = (): Promise<never> => Promise.reject(new DOMException('refused', 'SecurityError'))
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(document, 'cookie', { get: () => '', set: refuse })
  LockManager.prototype.request = reject
  LockManager.prototype.query = reject
  Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
}
