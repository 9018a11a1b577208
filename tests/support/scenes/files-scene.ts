import { createFolder, grant } from '../create-folder.ts'
import { filesClient, type FilesClient } from '../clients/files-client.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** A server, a person and a first-level folder `Home` on which that person has all rights. */
export interface FilesScene {
  readonly server: TestServer
  readonly anna: FilesClient
  /** The id of `Home`. */
  readonly home: string
}

export async function openFilesScene(
  environment: Readonly<Record<string, string>> = {},
): Promise<FilesScene> {
  const server = await startTestServer({ environment })
  const anna = await filesClient(server, { firstName: 'Anna', lastName: 'Weiß' })
  const home = await createFolder(server.services.db, { name: 'Home' })
  await grant(server.services.db, home, { userId: anna.person.id })
  return { server, anna, home }
}
