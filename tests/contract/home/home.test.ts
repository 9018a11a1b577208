import { expect, test } from 'vitest'
import { isAnnouncementLink } from '#contract/home/home.ts'

test.each([
  ['https://intranet.nordkai.example/news?id=7', true],
  ['http://intranet/', true],
  ['/reporting/', true],
  ['/filemanager/Meine Ablage/?fileId=7', true],
  ['/', true],
  ['', false],
  ['reporting/', false],
  ['https:', false],
  ['https:///evil.example', false],
  ['mailto:ida@nordkai.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//evil.example/', false],
  ['/\\evil.example/', false],
  ['/\t/evil.example/', false],
  ['/\n/evil.example/', false],
])('an announcement may lead to %j: %j', (link, isIt) => {
  expect(isAnnouncementLink(link)).toBe(isIt)
})
