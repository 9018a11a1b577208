import { beforeEach, expect, test } from 'vitest'
import { deepLink } from '../../../../src/web/host/teams/teams-links.ts'

beforeEach(() => window.happyDOM.setURL('https://kontor.example/home/'))

test('a link to an address names tab and address, and leads readers without Teams to the same page', () => {
  const link = new URL(deepLink('app-id', '/filemanager/A%20%26%20B/?fileId=7'))
  expect(link.origin + link.pathname).toBe('https://teams.microsoft.com/l/entity/app-id/files')
  expect(JSON.parse(link.searchParams.get('context') ?? '')).toEqual({
    subEntityId: '/filemanager/A%20%26%20B/?fileId=7',
  })
  expect(link.searchParams.get('webUrl')).toBe('https://kontor.example/filemanager/A%20%26%20B/?fileId=7')
  expect(link.search).not.toContain('+')
})

test('without the id of the app a link is the address itself', () => {
  expect(deepLink('', '/trash/')).toBe('https://kontor.example/trash/')
})

test.each([
  ['/trash/', 'files'],
  ['/home/', 'home'],
  ['/admin/users/', 'home'],
])('%s opens in the tab %s', (address, tab) => {
  expect(new URL(deepLink('app-id', address)).pathname).toBe(`/l/entity/app-id/${tab}`)
})
