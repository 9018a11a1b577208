import type { createStore } from 'jotai'
import { floatingPartsAtom } from '../../../ui/states/floating-parts.ts'
import { TransferQueue } from './transfer-queue.tsx'
import { transferOrdersAtom } from '../transfer-orders.ts'
import type { TransferOrder } from '../transfer-orders.ts'

/** Hands an order to the queue, which is set up with the first one. */
export function giveOrder(store: ReturnType<typeof createStore>, order: TransferOrder): void {
  store.set(floatingPartsAtom, (parts) => (parts.includes(TransferQueue) ? parts : [...parts, TransferQueue]))
  store.set(transferOrdersAtom, (orders) => [...orders, order])
}
