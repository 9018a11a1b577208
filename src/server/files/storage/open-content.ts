import type { Config } from '../../config.ts'
import { Problem } from '../../http/problem.ts'
import { StartRefusal } from '../../process/start-refusal.ts'
import type { BlobRecords } from './blob-records.ts'
import type { BlobStore } from './blob-store.ts'
import { openFolderStore } from './folder-store.ts'

/** Opens the store of the settings. Throws a StartRefusal that names its folder when nothing can be written there. */
export async function openContent(
  { dataFolder, diskReserve }: Pick<Config, 'dataFolder' | 'diskReserve'>,
  records: BlobRecords,
): Promise<BlobStore> {
  try {
    return await openFolderStore(dataFolder, records, diskReserve)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'storageUnavailable')) throw error
    throw new StartRefusal('contentFolderNotWritable', { folder: dataFolder }, {}, { cause: error })
  }
}
