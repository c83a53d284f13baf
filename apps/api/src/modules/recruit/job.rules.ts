/** Pay of a job, in CNY a month. */
export interface Pay {
  salaryMin: number | null;
  salaryMax: number | null;
  salaryMonths: number;
}

const inThousands = (amount: number) => String(Math.round(amount / 100) / 10);

/** Formatted pay: 15–25K·13 薪; empty where unknown. */
export function formatPay({ salaryMin, salaryMax, salaryMonths }: Pay): string {
  if (salaryMin === null || salaryMax === null) return '';
  const range = `${inThousands(salaryMin)}–${inThousands(salaryMax)}K`;
  return salaryMonths > 12 ? `${range}·${salaryMonths} 薪` : range;
}

/** True when a job takes applications on a day (YYYY-MM-DD, Asia/Shanghai). */
export function acceptsApplications(job: { validThrough: string | null }, today: string): boolean {
  return job.validThrough === null || job.validThrough >= today;
}
