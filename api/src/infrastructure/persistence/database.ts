import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { Transaction } from '../../application/transaction';
import { POOL_SIZE } from './data-source';
import { TransactionQueue } from './transaction-queue';

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const MAX_ATTEMPTS = 5;
const MAX_TRANSACTIONS = Math.floor(POOL_SIZE * 0.7);

/** The database access of repositories and queries. They use the current transaction, if there is one. */
@Injectable()
export class Database extends Transaction {
  private readonly currentManager = new AsyncLocalStorage<EntityManager>();
  private readonly queue = new TransactionQueue(MAX_TRANSACTIONS);

  constructor(private readonly source: DataSource) {
    super();
  }

  get manager(): EntityManager {
    return this.currentManager.getStore() ?? this.source.manager;
  }

  /** Returns the rows of any statement, including UPDATE and DELETE … RETURNING. */
  async query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const result: Row[] | [Row[], number] = await this.manager.query(statement, values);
    return isRowsWithCount(result) ? result[0] : result;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.currentManager.getStore()) return work();
    return this.queue.run(() => this.runWithRetries(work));
  }

  private async runWithRetries<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.source.transaction((manager) => this.currentManager.run(manager, work));
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
        // At random, so that two conflicting transactions do not conflict again; longer with each attempt.
        await delay(Math.random() * 20 * 2 ** attempt);
      }
    }
  }
}

/** For UPDATE and DELETE, TypeORM returns the rows and their count. */
const isRowsWithCount = <Row>(result: Row[] | [Row[], number]): result is [Row[], number] =>
  result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';

function isRetryable(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code }: { code?: unknown } = error.driverError;
  return code === DEADLOCK || code === SERIALIZATION_FAILURE;
}
