// What is printed, one after the other. A job that was printed stays until the next one comes.

import { useRef, useState } from 'react';
import type { PrintJob } from './print-frame.tsx';

export interface PrintJobs {
  readonly current: PrintJob | undefined;
  readonly add: (job: Omit<PrintJob, 'id' | 'isPrinted'>) => void;
  readonly finish: (id: number) => void;
}

const without = (jobs: readonly PrintJob[], id: number): readonly PrintJob[] =>
  jobs.length > 1
    ? jobs.filter((job) => job.id !== id)
    : jobs.map((job) => (job.id === id ? { ...job, isPrinted: true } : job));

export function usePrintJobs(): PrintJobs {
  const [jobs, setJobs] = useState<readonly PrintJob[]>([]);
  const lastId = useRef(0);
  return {
    current: jobs[0],
    add: (job) => {
      lastId.current += 1;
      const added: PrintJob = { ...job, id: lastId.current, isPrinted: false };
      setJobs((waiting) => [...waiting.filter(({ isPrinted }) => !isPrinted), added]);
    },
    finish: (id) => setJobs((waiting) => without(waiting, id)),
  };
}
