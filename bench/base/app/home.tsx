import { Link } from 'react-router';

export const loader = () => ({ title: 'Moin' });

export default function Home({ loaderData }: { loaderData: { title: string } }) {
  return <Link to="/">{loaderData.title}</Link>;
}
