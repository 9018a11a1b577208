import { Buffer } from 'node:buffer'
import { administratorApi } from '../support/api.ts'
import { colleagueToken, foundCompany, welcomeColleague } from '../support/entra.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, photograph, test } from '../support/kontor.ts'

test.use({ person: null, language: 'de' })

test('in a browser people sign in with Microsoft in a window of its own; nothing of that is loaded before, or stays', async ({
  page,
  context,
  baseURL,
  say,
}) => {
  await foundCompany(await administratorApi(baseURL ?? ''))
  await welcomeColleague(baseURL ?? '')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const before = (await (await fetch(`${baseURL}/api/csrf`)).json()) as {
    readonly microsoft: { readonly authority: string }
  }
  const issuer = new URL(before.microsoft.authority).origin
  const libraries = () => loaded.filter((each) => /microsoft-token|enter-host|msal/u.test(each))
  // in the settings of this installation an issuer on this machine stands for Microsoft; the library wants https
  await page.route('**/auth/login', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const policy = answer.headers()['content-security-policy'] ?? ''
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replaceAll(issuer, 'https://login.microsoftonline.com'),
      },
    })
  })
  const formSeen = Promise.withResolvers<null>()
  await context.route('**/api/csrf', async (route) => {
    await formSeen.promise
    const answer = await route.fetch()
    const reply = (await answer.json()) as { microsoft: object }
    const authority = 'https://login.microsoftonline.com/11111111-1111-4111-8111-111111111111'
    await route.fulfill({ json: { ...reply, microsoft: { ...reply.microsoft, authority } } })
  })
  let nonce = ''
  await context.route('https://login.microsoftonline.com/**', async (route) => {
    const url = new URL(route.request().url())
    if (url.pathname.endsWith('/token')) return route.fulfill({ json: tokens(nonce) })
    const { searchParams: asked } = url
    nonce = asked.get('nonce') ?? ''
    const answer = new URLSearchParams({ code: 'code', state: asked.get('state') ?? '' })
    expect(asked.get('scope')).toContain('access_as_user')
    return route.fulfill({
      status: 302,
      headers: { location: `${asked.get('redirect_uri') ?? ''}#${answer.toString()}` },
    })
  })
  await page.goto('/auth/login')
  const button = page.getByRole('button', { name: say('auth.microsoft.signIn') })
  const heading = page.getByRole('heading', { name: say('auth.login.title') })
  const place = await heading.boundingBox()
  formSeen.resolve(null)
  await expect(button).toBeVisible()
  expect(await heading.boundingBox(), 'nothing jumps when the button comes').toEqual(place)
  await photograph(page, 'sign-in-microsoft')
  await expectAccessible(page)
  expect(libraries()).toEqual([])
  await button.click()
  await expect(page).toHaveURL('/home/')
  await expect(page.getByRole('button', { name: 'Petra Klein' })).toBeVisible()
  expect(libraries()).not.toEqual([])
  const kept = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(' '),
  )
  expect(kept).not.toMatch(/msal/u)
})

/** What Microsoft's token endpoint answers. The page takes the id token from it as it is; Kontor sees the other one only. */
function tokens(nonce: string): object {
  const now = Math.floor(Date.now() / 1000)
  const tenant = '11111111-1111-4111-8111-111111111111'
  const claims = {
    aud: '22222222-2222-4222-8222-222222222222',
    iss: `https://login.microsoftonline.com/${tenant}/v2.0`,
    iat: now,
    nbf: now,
    exp: now + 3600,
    nonce,
    oid: '33333333-3333-4333-8333-333333333333',
    sub: 'pairwise',
    tid: tenant,
    preferred_username: 'petra.klein@teams.example',
    ver: '2.0',
  }
  const info = { uid: claims.oid, utid: tenant }
  return {
    token_type: 'Bearer',
    scope: 'api://host/22222222-2222-4222-8222-222222222222/access_as_user openid profile',
    expires_in: 3600,
    access_token: colleagueToken(),
    id_token: `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.signature`,
    client_info: part(info),
  }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
