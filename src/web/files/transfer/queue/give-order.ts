import type { createStore } from 'jotai'
import { floatingPartsAtom } from '../../../ui/states/floating-parts.ts'
import { TransferDesk } from './transfer-desk.tsx'
import { transferOrdersAtom } from './transfer-orders.ts'
import type { TransferOrder } from './transfer-orders.ts'

/** Hands an order to the desk, which is set up with the first one. */
export function giveOrder(store: ReturnType<typeof createStore>, order: TransferOrder): void {
  store.set(floatingPartsAtom, (parts) => (parts.includes(TransferDesk) ? parts : [...parts, TransferDesk]))
  store.set(transferOrdersAtom, (orders) => [...orders, order])
}
