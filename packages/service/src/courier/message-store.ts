import { randomUUID } from 'node:crypto'
import { fingerprint, type Secrets } from '../config/secrets.ts'
import { seal, unseal } from '../http/cookie.ts'
import type { Channel } from '../identity/normalise.ts'
import type { Database } from '../storage/database.ts'
import { integer, type Row, text } from '../storage/row.ts'
import { noticeTemplates } from './letter.ts'

export interface OutgoingMessage {
  via: Channel
  recipient: string
  template: string
  subject: string
  body: string
  html: string
  /** After this nobody can use what it says. */
  expiresAt: number
}

/** A message as tests and the development mailbox read it. */
export interface MailboxMessage {
  id: string
  type: Channel
  status: 'queued' | 'sent' | 'abandoned'
  recipient: string
  template_type: string
  subject: string
  body: string
  html: string
  send_count: number
  created_at: string
}

const columns =
  'id, kind, recipient, template, subject, body, html, status, send_count, created_at, expires_at'

export interface QueuedMessage extends OutgoingMessage {
  id: string
  sendCount: number
}

export class MessageStore {
  readonly #database: Database
  readonly #secrets: Secrets

  constructor(database: Database, secrets: Secrets) {
    this.#database = database
    this.#secrets = secrets
  }

  /** A decoy takes the place of a message to nobody; it is counted, and neither sent nor shown. */
  add(message: OutgoingMessage, status: 'queued' | 'sent' | 'decoy', now: number): void {
    this.#database
      .sql(
        `INSERT INTO messages (id, kind, recipient, template, subject, body, html, status, next_try_at, expires_at, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        randomUUID(),
        message.via,
        status === 'decoy' ? this.#nobody(message.recipient) : message.recipient,
        message.template,
        message.subject,
        // Sealed: a copy of the file must not hold codes that are still good.
        seal(this.#secrets.cipher, 'message', message.body),
        seal(this.#secrets.cipher, 'message', message.html),
        status,
        now,
        message.expiresAt,
        now,
        now,
      )
  }

  countSince(recipient: string, since: number, of: 'letters' | 'notices'): number {
    const row = this.#database
      .sql(
        `SELECT count(*) AS n FROM messages WHERE recipient IN (?, ?) AND created_at > ?
         AND (template IN (SELECT value FROM json_each(?))) = ?`,
      )
      .get(
        recipient,
        this.#nobody(recipient),
        since,
        JSON.stringify(noticeTemplates),
        of === 'notices' ? 1 : 0,
      )
    return row === undefined ? 0 : integer(row, 'n')
  }

  due(now: number): QueuedMessage[] {
    return this.#database
      .sql(
        `SELECT ${columns} FROM messages WHERE status = 'queued' AND next_try_at <= ? ORDER BY next_try_at LIMIT 20`,
      )
      .all(now)
      .map((row) => ({
        id: text(row, 'id'),
        via: row['kind'] === 'sms' ? 'sms' : 'email',
        recipient: text(row, 'recipient'),
        template: text(row, 'template'),
        subject: text(row, 'subject'),
        body: this.#open(row, 'body'),
        html: this.#open(row, 'html'),
        expiresAt: integer(row, 'expires_at'),
        sendCount: integer(row, 'send_count'),
      }))
  }

  nextTry(): number | undefined {
    const row = this.#database
      .sql(`SELECT min(next_try_at) AS at FROM messages WHERE status = 'queued'`)
      .get()
    return typeof row?.['at'] === 'number' ? row['at'] : undefined
  }

  /** Takes one for a try, the caller's alone: a second taker of the same state gets nothing. */
  claim(id: string, sendCount: number, nextTryAt: number, now: number): boolean {
    const { changes } = this.#database
      .sql(
        `UPDATE messages SET send_count = send_count + 1, next_try_at = ?, updated_at = ?
         WHERE id = ? AND status = 'queued' AND send_count = ?`,
      )
      .run(nextTryAt, now, id, sendCount)
    return changes === 1
  }

  /** Once it is out, its text goes. */
  sent(id: string, now: number): void {
    this.#database
      .sql(`UPDATE messages SET status = 'sent', body = '', html = '', updated_at = ? WHERE id = ?`)
      .run(now, id)
  }

  hasten(via: Channel, now: number): void {
    this.#database
      .sql(`UPDATE messages SET next_try_at = ? WHERE status = 'queued' AND kind = ?`)
      .run(now, via)
  }

  /** What nobody could use any more is not sent, and its text goes. */
  abandonExpired(now: number): void {
    this.#database
      .sql(
        `UPDATE messages SET status = 'abandoned', body = '', html = '', updated_at = ?
         WHERE status = 'queued' AND expires_at <= ?`,
      )
      .run(now, now)
  }

  /** Newest first. */
  list(recipient: string | undefined, how: 'whole' | 'without words'): MailboxMessage[] {
    const rows =
      recipient === undefined
        ? this.#database
            .sql(
              `SELECT ${columns} FROM messages WHERE status <> 'decoy' ORDER BY created_at DESC, rowid DESC LIMIT 200`,
            )
            .all()
        : this.#database
            .sql(
              `SELECT ${columns} FROM messages WHERE recipient = ? ORDER BY created_at DESC, rowid DESC LIMIT 200`,
            )
            .all(recipient)
    return rows.map((row) => this.#fromRow(row, how))
  }

  purge(before: number): void {
    this.#database.sql('DELETE FROM messages WHERE created_at < ?').run(before)
  }

  /** Nobody's address is not kept: only what tells whether it was written to before. */
  #nobody(recipient: string): string {
    return fingerprint(this.#secrets, 'nobody', recipient)
  }

  #open(row: Row, column: string): string {
    return unseal(this.#secrets.cipher, 'message', text(row, column)) ?? ''
  }

  #fromRow(row: Row, how: 'whole' | 'without words'): MailboxMessage {
    const status = row['status']
    return {
      id: text(row, 'id'),
      type: row['kind'] === 'sms' ? 'sms' : 'email',
      status: status === 'sent' || status === 'abandoned' ? status : 'queued',
      recipient: text(row, 'recipient'),
      template_type: text(row, 'template'),
      subject: text(row, 'subject'),
      body: how === 'whole' ? this.#open(row, 'body') : '',
      html: how === 'whole' ? this.#open(row, 'html') : '',
      send_count: integer(row, 'send_count'),
      created_at: new Date(integer(row, 'created_at')).toISOString(),
    }
  }
}
