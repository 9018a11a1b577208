import { rm } from 'node:fs/promises'

/** Removes the folder that the server of the journeys wrote into. */
async function removeData(): Promise<void> {
  const folder = process.env.KONTOR_E2E_DATA
  if (folder) await rm(folder, { recursive: true, force: true })
}

// Playwright asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default removeData
