import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** One key for each purpose, so that what is signed for one never counts for another. */
export interface AuthKeys {
  readonly access: KeyObject
  readonly refresh: KeyObject
  /** Makes the `jti` of a rotated refresh token from the hash of the one before. */
  readonly rotation: KeyObject
  readonly csrf: KeyObject
  /** Addresses under which the browser itself fetches a file. */
  readonly ticket: KeyObject
  /** Addresses under which the browser itself fetches the audit log. */
  readonly auditTicket: KeyObject
  /** Addresses under which the browser itself fetches rights on folders. */
  readonly rightsTicket: KeyObject
  /** Addresses under which the browser itself fetches a board as a file. */
  readonly boardTicket: KeyObject
  /** Addresses under which the browser itself fetches a chat as a file. */
  readonly chatTicket: KeyObject
  /** Addresses under which the browser itself fetches a file of a chat. */
  readonly chatFileTicket: KeyObject
  /** Addresses under which an online viewer fetches a file. */
  readonly viewerLink: KeyObject
}

const minSecretLength = 32
const keyBytes = 32

/** Derives the keys from the secret of the installation (HKDF-SHA-256, RFC 5869). Throws when the secret is too short. */
export function deriveKeys(secret: string): AuthKeys {
  if (secret.length < minSecretLength)
    throw new Error(`The secret needs at least ${minSecretLength} characters`)
  return {
    access: deriveKey(secret, 'access-token'),
    refresh: deriveKey(secret, 'refresh-token'),
    rotation: deriveKey(secret, 'refresh-rotation'),
    csrf: deriveKey(secret, 'csrf'),
    ticket: deriveKey(secret, 'file-ticket'),
    auditTicket: deriveKey(secret, 'audit-ticket'),
    rightsTicket: deriveKey(secret, 'rights-ticket'),
    boardTicket: deriveKey(secret, 'board-ticket'),
    chatTicket: deriveKey(secret, 'chat-ticket'),
    chatFileTicket: deriveKey(secret, 'chat-file-ticket'),
    viewerLink: deriveKey(secret, 'viewer-link'),
  }
}

const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `kontor ${purpose} v1`, keyBytes)))
