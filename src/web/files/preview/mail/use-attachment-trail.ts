import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { FileEntry } from '#contract/files/entries.ts'
import type { OpenAttachment } from '../shown-file.ts'

interface Trail {
  /** The attachments that lead to the one that is shown, that one last; none while the mail itself is. */
  readonly attachments: readonly OpenAttachment[]
  readonly open: (attachment: OpenAttachment) => void
  /** Opens the one that an address leads to, unless something of this mail has been looked at: Back leads to the mail itself. */
  readonly follow: (attachment: OpenAttachment) => void
  readonly back: () => void
  /** Leads back to the mail and then does what leads away from it: no step to an attachment is left behind in the history. */
  readonly leave: (then: () => void) => void
}

interface TrailState {
  readonly mail: string
  readonly attachments: readonly OpenAttachment[]
}

/** What of a mail is looked at: a step in the history of the browser each, so that its Back leads out again. */
export function useAttachmentTrail(file: FileEntry | undefined): Trail {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const trail = trailOf(state)
  const key = file ? keyOf(file) : null
  const attachments = key !== null && trail?.mail === key ? trail.attachments : []
  const depth = attachments.length
  const next = useRef<(() => void) | null>(null)
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (depth > 0) followed.current = key
  }, [depth, key])
  useEffect(() => {
    if (depth > 0) return
    next.current?.()
    next.current = null
  }, [depth])
  const open: Trail['open'] = (attachment) => {
    if (key === null) return
    const opened: TrailState = { mail: key, attachments: [...attachments, attachment] }
    void navigate(pathname + search, { state: { attachmentTrail: opened } })
  }
  return {
    attachments,
    open,
    follow: (attachment) => {
      if (followed.current === key) return
      followed.current = key
      open(attachment)
    },
    back: () => void navigate(-1),
    leave: (then) => {
      if (depth === 0) return then()
      next.current = then
      void navigate(-depth)
    },
  }
}

const keyOf = ({ id, version }: FileEntry): string => `${id} ${version}`

/** The history keeps it over a reload. */
function trailOf(state: unknown): TrailState | null {
  const found =
    typeof state === 'object' && state !== null && 'attachmentTrail' in state ? state.attachmentTrail : null
  return found as TrailState | null
}
