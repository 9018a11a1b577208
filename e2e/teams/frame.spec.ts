import type { Frame } from 'playwright/test'
import { administratorApi } from '../support/api.ts'
import { colleagueToken, foundCompany, openTo, teamsAppId, welcomeColleague } from '../support/entra.ts'
import { askForAccess } from '../support/ask-access.ts'
import { entryOf, openMenu } from '../support/files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, pageOf, photograph, test, toastOf } from '../support/kontor.ts'
import { administrator } from '../support/people.ts'
import { tabTo } from '../support/tab-to.ts'
import { openInTeams } from '../support/teams.ts'
import { textsOf, type Say } from '../support/texts.ts'

// whoever comes here is known to Teams, not to this browser
test.use({ person: null, language: null })

test.beforeEach(async ({ baseURL }) => {
  await foundCompany(await administratorApi(baseURL ?? ''))
  await welcomeColleague(baseURL ?? '')
})

const say = textsOf('de')
const form = (app: Frame, words: Say = say) => app.getByRole('heading', { name: words('auth.login.title') })
const area = (app: Frame, key: string, words: Say = say) =>
  app.getByRole('navigation', { name: words('shell.areas') }).getByRole('link', { name: words(key) })
const administration = ['overview', 'companies', 'users', 'folderRights', 'roles', 'audit', 'teamsSignIn']
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
  await expect.poll(() => teams.count('appInitialization.success')).toBe(1)
  expect(await teams.greeting()).toEqual([
    'initialize',
    'getContext',
    'appInitialization.appLoaded',
    'authentication.getAuthToken',
    'appInitialization.success',
  ])
  await expect(app.getByRole('radiogroup', { name: say('profile.language') })).toBeVisible()
  await expect(app.getByText(say('profile.theme'), { exact: true })).toBeHidden()
  // the cookie of the CSRF value is refused in a foreign frame; nothing depends on it
  expect(await context.cookies()).toEqual([])
  expect(await app.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  const title = app.getByRole('heading', { level: 1 })
  expect(await title.evaluate((each) => getComputedStyle(each).fontSize)).toBe('24px')
  await photograph(page, 'teams-profile-default')
  const back = app.locator('.fui-FluentProvider').first()
  const colour = () => back.evaluate((element) => getComputedStyle(element).backgroundColor)
  const light = await colour()
  // a menu that is open follows too
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
  await expectAccessible(app)
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
  const { app } = await openInTeams(page, `${baseURL}/filemanager/`, { theme: 'dark' })
  await expect(form(app)).toBeVisible()
  await photograph(page, 'teams-form-dark')
  await app.getByLabel(say('auth.login.email')).fill(administrator.email)
  await app.getByLabel(say('auth.login.password'), { exact: true }).fill(administrator.password)
  await app.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()
  // the administrator's own language
  const words = textsOf('en')
  await expect(area(app, 'shell.fileManager', words)).toHaveAttribute('aria-current', 'page')

  // by keys along the row: what is no tab is a menu at its end, on a phone with the areas that have no room
  await tabTo(page, area(app, 'shell.reporting', words))
  await page.keyboard.press('Tab')
  await expect(app.getByRole('button', { name: words('shell.administration'), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const all = administration.map((key) => words(`shell.${key}`))
  await expect(app.getByRole('menuitem')).toHaveText(all)
  // like a tab, the menu in which one is stands out
  const word = app
    .getByRole('navigation', { name: words('shell.areas') })
    .getByText(words('shell.administration'), { exact: true })
  await expect(word).toHaveCSS('font-weight', '400')
  await app.getByRole('menuitem', { name: words('shell.users') }).click()
  await expect(word).toHaveCSS('font-weight', '600')
  await area(app, 'shell.fileManager', words).click()
  await expect(word).toHaveCSS('font-weight', '400')
  await page.setViewportSize({ width: 320, height: 640 })
  await tabTo(page, app.getByRole('button', { name: words('shell.moreAreas') }))
  await page.keyboard.press('Enter')
  const hidden = ['home', 'taskboards', 'assistant', 'reporting'].map((key) => words(`shell.${key}`))
  await expect(app.getByRole('menuitem')).toHaveText([...hidden, ...all])
  await photograph(page, 'teams-areas-320')
  await app.getByRole('menuitem', { name: words('shell.users') }).click()
  await expect(app.getByRole('heading', { level: 1, name: words('shell.users') })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 640 })
  await expect(area(app, 'shell.home', words)).toBeVisible()
  await expect(app.getByRole('button', { name: words('shell.moreAreas') })).toBeHidden()

  await app.getByRole('banner').getByRole('button').last().click()
  await app.getByRole('menuitem', { name: words('shell.signOut') }).click()
  await expect(form(app, words)).toBeVisible()
  const ask = app.getByRole('button', { name: words('auth.microsoft.signIn') })
  await ask.click()
  await expect(app.getByRole('alert')).toContainText(words('auth.microsoft.failed'))
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
  await expect(silent.app.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible()
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
  faults,
}) => {
  faults.expect(/status of 404/u)
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

  // there is nothing behind: Teams goes back itself
  await teams.tell('backButtonPress')
  await expect.poll(() => teams.count('navigateBack')).toBe(1)
  expect(whereIs(app)).toBe(place)

  await teams.resume('/profile/', `${baseURL}/home/`)
  await expect.poll(() => whereIs(app)).toBe('/profile/')
  await teams.resume('/filemanager/?fileId=999999', `${baseURL}/home/`)
  await askForAccess(app, say, 'Aus dem Kanal')
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
  // a dialog that is open follows the theme, and stays
  const ground = () => dialog.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground()).toBe('rgb(255, 255, 255)')
  await teams.setTheme('contrast')
  await expect.poll(ground).toBe('rgb(0, 0, 0)')
  await photograph(page, 'teams-share-contrast')
  // where the frame may not write to the clipboard, Teams does
  await app.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await dialog.getByRole('button', { name: say('files.action.copyLink') }).click()
  const content = Buffer.from(link.href).toString('base64')
  await expect
    .poll(() => teams.said('clipboard.writeToClipboard'))
    .toEqual([{ mimeType: 'text/plain', content }])
  await dialog.getByRole('button', { name: say('files.share.inHost') }).click()
  await expect
    .poll(() => teams.said('sharing.shareWebContent'))
    .toEqual([{ content: [{ type: 'URL', url: link.href, message: 'Karte.txt', preview: true }] }])

  // whoever closes the dialog of Teams knows it; what went wrong there is said, and the link is still there
  const share = dialog.getByRole('button', { name: say('files.share.inHost') })
  const failure = toastOf(app, say('ui.error.unexpected'))
  for (const [errorCode, failures] of [
    [8000, 0],
    [500, 1],
  ] as const) {
    const before = await teams.count('sharing.shareWebContent')
    await teams.endSharing(errorCode)
    await share.click()
    await expect.poll(() => teams.count('sharing.shareWebContent')).toBe(before + 1)
    await expect(failure).toHaveCount(failures)
    await expect(dialog).toBeVisible()
  }

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

/** A token that ends so many seconds after 1970, and that nobody has signed. */
function foreignToken(exp: number): string {
  return `${part({ alg: 'HS256' })}.${part({ exp })}.x`
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
