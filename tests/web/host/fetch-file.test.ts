import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchFile } from '../../../src/web/host/fetch-file.ts'
import { currentHost, hostAtom } from '../../../src/web/host/host.ts'

const browser = currentHost()
const clicked: (readonly [string, string])[] = []

beforeEach(() => {
  clicked.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push([this.getAttribute('href') ?? '', this.download])
  })
})
afterEach(() => getDefaultStore().set(hostAtom, browser))

test('the browser saves a file, under a name of ours or its own, and no link stays behind', () => {
  fetchFile('/api/filemanager/tickets/abc/Plan.pdf')
  fetchFile('/people-template.de.csv', 'Vorlage.csv')
  expect(clicked).toEqual([
    ['/api/filemanager/tickets/abc/Plan.pdf', ''],
    ['/people-template.de.csv', 'Vorlage.csv'],
  ])
  expect(document.querySelector('a')).toBeNull()
})

test('where the frame cannot save files the host opens the address', () => {
  const opened: string[] = []
  getDefaultStore().set(hostAtom, { ...browser, download: (address) => opened.push(address) })
  fetchFile('/api/admin/audit/export/t1')
  expect(opened).toEqual(['/api/admin/audit/export/t1'])
  expect(clicked).toEqual([])
})
