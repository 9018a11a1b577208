import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EntryName } from '../../../../src/web/files/entries/entry-name.tsx'
import { mount } from '../../support/mount.tsx'
import { sampleFile } from '../entry-samples.ts'

afterEach(cleanup)

test('a name may stand on two lines that are alike', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const entry = sampleFile('Vertragsentwurf Vertragsentwurf')
  const lines = ['Vertragsentwurf', 'Vertragsentwurf']
  const { getAllByText } = await mount(<EntryName entry={entry} shown={lines} renaming={null} />)
  expect(getAllByText('Vertragsentwurf')).toHaveLength(2)
  expect(told.mock.calls).toEqual([])
})
