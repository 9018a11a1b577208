import type { ToastIntent } from '@fluentui/react-components'
import { useRef } from 'react'
import { listFolder, showEntry } from '#contract/files/entries.ts'
import { listEntryTags, listTags } from '#contract/files/tags.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { useNotify } from '../actions/use-action-tools.ts'
import { isAccessDenied } from '../../folders/folder-error.ts'

/** One call about a tag, and what is said after it. */
export interface TagWork<Reply> {
  readonly tag: string
  readonly call: () => Promise<Reply>
  readonly done: (reply: Reply) => readonly [ToastIntent, MessageId]
  /** The tag in the spelling that it has, which may be another one than was typed. */
  readonly spelling?: (reply: Reply) => string
  readonly failed: MessageId
}

/** Says something about a tag, and below it why. */
type SayOfTag = (intent: ToastIntent, id: MessageId, tag: string, refused?: unknown) => void

/**
 * Answers whether what was wanted is so now; `null` when something with the same key is still under way and nothing was
 * done. Refreshes what is shown. Never throws.
 */
type WorkOnce = <Reply>(key: string, work: TagWork<Reply>) => Promise<boolean | null>

/** Makes calls about tags, each kind one after another, and says in toasts how they went. */
export function useTagWork(): { readonly say: SayOfTag; readonly once: WorkOnce } {
  const say = useTagWords()
  const underWay = useRef(new Set<string>())
  const once: WorkOnce = async (key, work) => {
    if (underWay.current.has(key)) return null
    underWay.current.add(key)
    try {
      const reply = await work.call()
      await refreshCalls([listEntryTags, listTags])
      say(...work.done(reply), work.spelling?.(reply) ?? work.tag)
      return true
    } catch (refused) {
      say('error', work.failed, work.tag, refused)
      // what is shown knows too much: a right or the entry itself is gone
      if (isAccessDenied(refused)) await refreshCalls([listFolder, showEntry, listEntryTags, listTags])
      return false
    } finally {
      underWay.current.delete(key)
    }
  }
  return { say, once }
}

function useTagWords(): SayOfTag {
  const notify = useNotify()
  return (intent, id, tag, refused) => notify(intent, { id, values: { tag } }, refused)
}
