import type { LightMyRequestResponse } from 'fastify'
import { adminClient, type AdminClient } from '../clients/admin-client.ts'
import { createCompany, createRole } from '../create-person.ts'
import { createFolder } from '../create-folder.ts'
import { filesClient, type FilesClient } from '../clients/files-client.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/**
 * `/Finanzen/Berichte/2026` and `/Technik`; Anna and Bert of the role Kaufleute in the company Nordlicht, who have no right
 * anywhere, and somebody who manages rights.
 */
export interface RightsScene {
  readonly server: TestServer
  readonly manager: AdminClient
  readonly anna: FilesClient
  readonly bert: FilesClient
  readonly roleId: string
  readonly companyId: string
  readonly folders: Readonly<Record<'finanzen' | 'berichte' | 'jahr' | 'technik', string>>
  readonly set: (email: string, items: readonly object[]) => Promise<LightMyRequestResponse>
  readonly change: (body: object) => Promise<LightMyRequestResponse>
}

export async function openRightsScene(
  wanted: Parameters<typeof startTestServer>[0] = {},
): Promise<RightsScene> {
  const server = await startTestServer(wanted)
  const { db } = server.services
  const roleId = await createRole(db, 'Kaufleute', ['VIEW_FILE_MANAGER'])
  const companyId = await createCompany(db, 'Nordlicht')
  const [anna, bert] = [
    await filesClient(server, {
      email: 'anna@nordlicht.example',
      firstName: 'Anna',
      lastName: 'Weiß',
      roleId,
      companyId,
    }),
    await filesClient(server, {
      email: 'bert@nordlicht.example',
      firstName: 'Bert',
      lastName: 'Adler',
      roleId,
      companyId,
    }),
  ]
  const manager = await adminClient(server, {
    email: 'chefin@nordlicht.example',
    firstName: 'Rita',
    lastName: 'Vogt',
    permissions: ['MANAGE_FILES'],
  })
  const finanzen = await createFolder(db, { name: 'Finanzen' })
  const berichte = await createFolder(db, { name: 'Berichte', parentId: finanzen })
  const jahr = await createFolder(db, { name: '2026', parentId: berichte })
  const technik = await createFolder(db, { name: 'Technik' })
  return {
    server,
    manager,
    anna,
    bert,
    roleId,
    companyId,
    folders: { finanzen, berichte, jahr, technik },
    set: (email, items) =>
      manager.ask('POST', `/api/filemanager/setFolderPermissions/${encodeURIComponent(email)}`, items),
    change: (body) => manager.ask('POST', '/api/admin/folder-rights', body),
  }
}
