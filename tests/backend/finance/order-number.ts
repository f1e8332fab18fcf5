import { randomInt } from 'node:crypto'

/** 'D' deposit, 'W' withdrawal, 'T' between an agent and a member, 'R' rebate; day and eight random digits, so that numbers tell nothing about the turnover. */
export function newOrderSn(kind: 'D' | 'W' | 'T' | 'R', now = new Date()): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `${kind}${day}${String(randomInt(100_000_000)).padStart(8, '0')}`
}
