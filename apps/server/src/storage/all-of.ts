// Statements of one transaction that are sent together, each in its place, and answered together.

/** The answers of all. Rejects with the first failure, once none of them is under way any more: then the transaction may be taken back. */
export async function allOf<Answer>(asked: readonly Promise<Answer>[]): Promise<readonly Answer[]> {
  await Promise.allSettled(asked);
  return Promise.all(asked);
}
