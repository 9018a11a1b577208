import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CREATE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let owner: FilesClient
let guest: FilesClient
beforeAll(async () => {
  server = await startTestServer()
  owner = await filesClient(server)
  guest = await filesClient(server)
  const { db } = server.services
  const walked = await createFolder(db, { name: 'Walked' })
  await grant(db, walked, { userId: owner.person.id })
  await createFolder(db, { name: 'Hidden', parentId: walked })
  const goal = await createFolder(db, { name: 'Goal', parentId: walked })
  await grant(db, goal, { userId: guest.person.id }, READ | CREATE)
  await owner.upload(['Walked'], { files: [{ name: 'secret.pdf', bytes: 'x' }] })

  const read = await createFolder(db, { name: 'Read' })
  await grant(db, read, { userId: owner.person.id })
  await grant(db, read, { userId: guest.person.id }, READ | UPDATE)
  const denied = await createFolder(db, { name: 'Denied', parentId: read })
  await grant(db, denied, { userId: guest.person.id }, 0)
})
afterAll(() => server.close())

/** What an upload to `relativePath` below a folder says to the guest, whole. */
async function said(folder: string, relativePath: string, basedOn: string | null = null): Promise<unknown> {
  const answer = await guest.upload([folder], {
    relativePaths: [relativePath],
    basedOn: [basedOn],
    files: [{ name: 'x.txt', bytes: 'x' }],
  })
  return answer.json()
}

describe('an upload through a relative path tells nothing of names that are hidden:', () => {
  test('of a file in a folder that is only walked through', async () => {
    const nothing = await said('Walked', 'nothing.pdf/x.txt')
    expect(nothing).toMatchObject({ code: 'notAllowed' })
    expect(await said('Walked', 'secret.pdf/x.txt')).toEqual(nothing)
  })

  test('of a folder in a folder that is only walked through', async () => {
    expect(await said('Walked', 'Hidden/x.txt')).toEqual(await said('Walked', 'Nothing/x.txt'))
  })

  test('of a folder that is closed to somebody who may read around it', async () => {
    expect(await said('Read', 'Denied/x.txt')).toEqual(await said('Read', 'Nothing/x.txt'))
    expect(await said('Read', 'Denied', '1-1')).toEqual(await said('Read', 'Nothing', '1-1'))
  })

  test('and still goes through to where the person may create', async () => {
    expect(await said('Walked', 'Goal/x.txt')).toMatchObject({ files: [{ name: 'x.txt' }] })
  })
})
