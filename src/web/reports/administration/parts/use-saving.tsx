import { useState } from 'react'
import type { ReactNode } from 'react'
import { showImpact } from '#contract/reports/dashboard-viewers.ts'
import type { GivenBody } from '#contract/http/call.ts'
import { ask } from '../../../session/ask.ts'
import { ImpactDialog } from './impact-dialog.tsx'
import type { HowToSave, Impact, ImpactOf } from './impact-dialog.tsx'

interface Saving {
  /** Asks who gains and who loses by it, and saves at once if nobody does. */
  readonly save: (planned: GivenBody<typeof showImpact>) => Promise<void>
  /** Does something else of the form. */
  readonly work: (doing: () => Promise<void>) => Promise<void>
  readonly isPending: boolean
  readonly failure: unknown
  /** Stands anywhere in the form. */
  readonly question: ReactNode
}

/** Saving a form that changes who sees reports: whoever saves sees first who gains and who loses. */
export function useSaving(store: () => Promise<void>, how: HowToSave): Saving {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [impact, setImpact] = useState<(Impact & { readonly of: ImpactOf }) | null>(null)
  const work = async (doing: () => Promise<void>): Promise<void> => {
    setPending(true)
    setFailure(null)
    try {
      await doing()
    } catch (error) {
      setFailure(error)
    }
    setPending(false)
  }
  const save = (planned: GivenBody<typeof showImpact>): Promise<void> =>
    work(async () => {
      const found = await ask(showImpact, { body: planned })
      if (found.gain.count + found.lose.count > 0)
        setImpact({ ...found, of: planned.kind === 'removed' ? planned.what : planned.kind })
      else await store()
    })
  const question = impact && (
    <ImpactDialog
      impact={impact}
      of={impact.of}
      {...how}
      onSave={async () => {
        setImpact(null)
        await work(store)
      }}
      onClose={() => setImpact(null)}
    />
  )
  return { save, work, isPending, failure, question }
}
