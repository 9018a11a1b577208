import type { BlobRecords } from '../../src/server/files/storage/blob-records.ts'
import type { FaultKind } from '../../src/server/files/storage/content-fault.ts'

interface MemoryRecords extends BlobRecords {
  /** By hash in hex; what is taken out is as if it had been stored before there were checksums. */
  readonly known: Map<string, Buffer>
  readonly reports: FaultKind[]
}

/** Records of a store without a database. */
export function memoryRecords(): MemoryRecords {
  const known = new Map<string, Buffer>()
  const reports: FaultKind[] = []
  const keep: BlobRecords['keepChecksums'] = async ({ hash, checksums }) => {
    if (checksums) known.set(hash.toString('hex'), checksums)
  }
  return {
    known,
    reports,
    note: async (blob) => {
      await keep(blob)
      return { isDamaged: false }
    },
    markWhole: async () => {},
    reportSetAside: () => {},
    keepChecksums: keep,
    damagedAt: async () => null,
    checksums: async (hash) => known.get(hash.toString('hex')) ?? null,
    report: async (_blob, kind) => void reports.push(kind),
  }
}
