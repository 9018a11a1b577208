import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { GivenBody } from '#contract/http/call.ts'
import {
  decideAccessRequest,
  listAccessRequests,
  showAccessRequest,
} from '#contract/rights/access-requests.ts'
import type { FolderPlace } from '#contract/rights/folder-rights.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { ProblemError } from '../../../session/problem-error.ts'
import { refreshCalls } from '../../../session/use-ask.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { rightsRefreshes } from '../../rights/changes/rights-calls.ts'

interface Decided {
  readonly id: string
  readonly name: string
  readonly folder: FolderPlace
  readonly onDecided: () => void
  readonly onOver: () => void
}

interface Decision {
  readonly decide: (body: GivenBody<typeof decideAccessRequest>) => Promise<void>
  readonly isPending: boolean
  /** Why it failed, where trying again may help. */
  readonly failure: unknown
}

const over = new Set<string>(['alreadyDecided', 'accessRequestLapsed', 'notFound'])

/** Decides a request and says so; where it is over already it says that, and the request is shown as it is now. */
export function useDecision({ id, name, folder, onDecided, onOver }: Decided): Decision {
  const intl = useIntl()
  const toast = useToasts()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(undefined)
  const decide: Decision['decide'] = async (body) => {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    try {
      await ask(decideAccessRequest, { params: { id }, body })
      const done = body.decision === 'grant' ? 'granted' : 'declined'
      const values = { name, folder: folder.name }
      toast('success', intl.formatMessage({ id: `folderRights.requests.${done}` }, values))
      onDecided()
      void refreshCalls([listAccessRequests, showAccessRequest, ...rightsRefreshes])
    } catch (error) {
      if (error instanceof ProblemError && over.has(error.code)) {
        toast('info', errorText(error, intl))
        onOver()
      } else setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return { decide, isPending, failure }
}
