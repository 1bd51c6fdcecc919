export default function StartPage() {
  return <h1>Mahlzeit!</h1>;
}
