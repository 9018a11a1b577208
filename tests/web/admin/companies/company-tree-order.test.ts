import { expect, test } from 'vitest'
import type { CompanyNode } from '#contract/admin/companies.ts'
import { matchingTree, withAllBelow } from '../../../../src/web/admin/companies/company-tree-order.ts'

const node = (
  id: string,
  parentId: string | null,
  status: CompanyNode['status'] = 'active',
): CompanyNode => ({
  id,
  name: `Company ${id}`,
  abbreviation: `K${id}`,
  parentId,
  status,
})

const nodes = [node('4', '2'), node('3', '1', 'inactive'), node('1', null), node('5', null), node('2', '1')]
const ids = (search: string, status?: string): string =>
  matchingTree(nodes, { search, status })
    .map(({ id }) => id)
    .join('')

test('puts everybody behind the company they belong to', () => {
  expect(ids('')).toBe('13245')
})

test('keeps those who lead to what was searched for, by name or abbreviation', () => {
  expect(ids('COMPANY 4')).toBe('124')
  expect(ids('k3')).toBe('13')
  expect(ids('nobody')).toBe('')
})

test('keeps active companies above inactive ones', () => {
  expect(ids('', 'inactive')).toBe('13')
})

test('knows a company and all below it', () => {
  expect([...withAllBelow(nodes, '1')].toSorted()).toEqual(['1', '2', '3', '4'])
  expect([...withAllBelow(nodes, '4')]).toEqual(['4'])
})
