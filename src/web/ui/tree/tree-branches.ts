import { useCallback, useState } from 'react'

interface Branches<Branch> {
  /** By the id of the open folder. */
  readonly branches: ReadonlyMap<string, Branch>
  /** Tells what is known of one; `null` when it is closed. Stable. */
  readonly onBranch: (id: string, branch: Branch | null) => void
}

/** What is known of the content of the open folders of a tree. */
export function useBranches<Branch>(): Branches<Branch> {
  const [branches, setBranches] = useState<ReadonlyMap<string, Branch>>(new Map())
  const onBranch = useCallback((id: string, branch: Branch | null) => {
    setBranches((before) => {
      const after = new Map(before)
      if (branch) after.set(id, branch)
      else after.delete(id)
      return after
    })
  }, [])
  return { branches, onBranch }
}
